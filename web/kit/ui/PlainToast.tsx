import { toast, type ToastEntry } from '#web/kit/toast.ts'

const looks = { default: 'bg-night text-on-night', destructive: 'bg-danger text-on-danger' }

/** A toast's words where the Toaster could not be loaded. It stays until it is closed or another one comes. */
export function PlainToast({ entry: { id, title, description, variant = 'default' } }: { entry: ToastEntry }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-50 mx-auto w-full max-w-md p-3 sm:px-6 md:top-18 print:hidden">
      <div
        role="alert"
        className={`pointer-events-auto flex items-start gap-4 rounded-2xl py-3 pr-3 pl-5 shadow-float ${looks[variant]}`}
      >
        <p className="min-w-0 flex-1 py-1.5">
          <strong className="font-semibold">{title}</strong>
          {description !== undefined && <span className="mt-0.5 block">{description}</span>}
        </p>
        <button
          type="button"
          aria-label="Close"
          className="grid size-10 shrink-0 place-items-center rounded-full text-2xl leading-none hover:bg-black/15"
          onClick={() => toast.dismiss(id)}
        >
          ×
        </button>
      </div>
    </div>
  )
}
