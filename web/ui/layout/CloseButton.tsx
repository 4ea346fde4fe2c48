import { X } from 'lucide-react'

/** The close button of a dialog or toast. */
export function CloseButton({ onClick, className }: { onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClick}
      className={`grid place-items-center rounded-full ${className}`}
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  )
}
