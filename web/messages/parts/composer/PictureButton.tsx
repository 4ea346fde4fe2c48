import { Camera, Image, type LucideIcon } from 'lucide-react'
import { toast } from '#web/ui/feedback/toast.ts'

interface TakingProps {
  onTake: (files: readonly File[]) => void
  /** Called before it is likely to be used. */
  onNear: () => void
}

interface PictureButtonProps extends TakingProps {
  /** Why no picture can be added now. */
  refusal: string | undefined
}

const look = 'grid size-11 shrink-0 place-items-center rounded-full'

/** Adds pictures to the next message. */
export function PictureButton({ refusal, ...taking }: PictureButtonProps) {
  if (refusal === undefined) return <FileInput label="Add pictures" Icon={Image} className="relative" {...taking} />
  return (
    <button
      type="button"
      aria-disabled
      aria-label="Add pictures"
      title={refusal}
      onClick={() => toast({ title: refusal })}
      className={`${look} text-muted`}
    >
      <Image className="size-6" aria-hidden="true" />
    </button>
  )
}

/** Takes a picture with the phone's camera: at the end of the empty field, where there is a touch screen. */
export function CameraButton(taking: TakingProps) {
  const place = 'absolute right-0.5 bottom-0 not-pointer-coarse:hidden'
  return <FileInput label="Take a picture" Icon={Camera} isCamera className={place} {...taking} />
}

interface FileInputProps extends TakingProps {
  label: string
  Icon: LucideIcon
  isCamera?: true
  /** Where it stands. */
  className: string
}

function FileInput({ label, Icon, isCamera, className, onTake, onNear }: FileInputProps) {
  return (
    <span
      className={`text-brand hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand dark:text-brand-strong ${look} ${className}`}
    >
      <input
        type="file"
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera && 'environment'}
        aria-label={label}
        title={label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
        className="absolute inset-0 size-full cursor-pointer rounded-full text-[0] opacity-0"
      />
      <Icon className="size-6" aria-hidden="true" />
    </span>
  )
}
