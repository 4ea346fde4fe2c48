import { Image } from 'lucide-react'
import { toast } from '#web/ui/feedback/toast.ts'

interface PictureButtonProps {
  /** Why no picture can be added now. */
  refusal: string | undefined
  onTake: (files: readonly File[]) => void
  /** Called before it is likely to be used. */
  onNear: () => void
}

const look = 'grid size-11 shrink-0 place-items-center rounded-full'
const icon = <Image className="size-6" aria-hidden="true" />

/** Adds pictures to the next message: from files, or on phones also by the camera. */
export function PictureButton({ refusal, onTake, onNear }: PictureButtonProps) {
  if (refusal !== undefined) {
    return (
      <button
        type="button"
        aria-disabled
        aria-label="Add pictures"
        title={refusal}
        onClick={() => toast({ title: refusal })}
        className={`${look} text-muted`}
      >
        {icon}
      </button>
    )
  }
  return (
    <span
      className={`relative text-brand hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand dark:text-brand-strong ${look}`}
    >
      <input
        type="file"
        multiple
        accept="image/*"
        aria-label="Add pictures"
        title="Add pictures"
        onPointerEnter={onNear}
        onFocus={onNear}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
        className="absolute inset-0 size-full cursor-pointer rounded-full text-[0] opacity-0"
      />
      {icon}
    </span>
  )
}
