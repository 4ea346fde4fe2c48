import { Images, type LucideIcon, SwitchCamera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { removeOwnPicture, showOwnPicture } from '../own-picture.ts'

const cropper = lazyComponent(() => import('#web/photos/CropDialog.tsx').then((m) => m.CropDialog))

/** The owner's own picture: chosen or taken, cropped in a dialog, and removed in one press. */
export function OwnPicture({ user }: { user: CurrentUser }) {
  const [file, setFile] = useState<File>()
  const buttons = useRef<HTMLDivElement>(null)
  const { profileImageUrl } = user
  const take = (chosen: File) => cropper.open(() => setFile(chosen))
  const close = () => setFile(undefined)
  const saved = async () => {
    await showOwnPicture()
    close()
    toast({ title: 'Picture saved' })
  }
  return (
    <div
      role="group"
      aria-label="Your picture"
      className="mb-7 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-5 sm:gap-y-2"
    >
      <Avatar
        name={user.firstName || user.email}
        src={cardPhoto(profileImageUrl)}
        className="size-20 text-3xl sm:row-span-2 sm:size-24 sm:text-4xl"
      />
      <div>
        <p className="font-semibold">Your picture</p>
        <p className="text-[0.9375rem] text-muted">Other owners see it beside your name.</p>
      </div>
      <div ref={buttons} className="flex flex-wrap gap-2 max-sm:col-span-2">
        <FileButton
          label={profileImageUrl === null ? 'Choose Picture' : 'Change Picture'}
          Icon={Images}
          onTake={take}
        />
        <FileButton label="Take Picture" Icon={SwitchCamera} capture="user" onTake={take} />
        {profileImageUrl !== null && (
          <RemoveButton picture={profileImageUrl} onRemoved={() => buttons.current?.querySelector('input')?.focus()} />
        )}
      </div>
      {file && <cropper.Component file={file} onClose={close} onSaved={() => void saved()} />}
    </div>
  )
}

interface FileButtonProps {
  label: string
  Icon: LucideIcon
  /** The camera that takes it; only devices with a touch screen have such a button. */
  capture?: 'user'
  onTake: (file: File) => void
}

function FileButton({ label, Icon, capture, onTake }: FileButtonProps) {
  const style = buttonStyle({ variant: 'secondary', size: 'sm' })
  return (
    <label
      className={`${style} cursor-pointer max-sm:px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${capture ? 'not-pointer-coarse:hidden' : ''}`}
    >
      <Icon className="size-4.5 max-sm:hidden" aria-hidden="true" /> {label}
      <input
        type="file"
        accept="image/*"
        capture={capture}
        className="sr-only"
        onClick={cropper.preload}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onTake(file)
          target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}

function RemoveButton({ picture, onRemoved }: { picture: string; onRemoved: () => void }) {
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    const isGone = await removeOwnPicture(picture)
    setPending(false)
    if (isGone) onRemoved() // the focus would go with this button
  }
  return (
    <Button variant="ghost" size="sm" className="max-sm:px-3" pending={isPending} onClick={() => void remove()}>
      <Trash2 className="size-4.5 max-sm:hidden" aria-hidden="true" /> Remove Picture
    </Button>
  )
}
