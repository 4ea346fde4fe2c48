import { FileImage, X } from 'lucide-react'
import { useEffect } from 'react'
import { MESSAGE_PICTURES_MAX } from '#contract/messages/options.ts'
import { removeLost, removeMessagePicture, useUnsentPicture } from '../../sending-pictures.ts'

interface ComposerPicturesProps {
  me: string
  otherId: string
  pictures: readonly string[]
  /** Called when one was removed, with its button. */
  onRemoved: () => void
}

/** The pictures of the next message: small, each with how far it is uploaded, and removed by a press. */
export function ComposerPictures({ me, otherId, pictures, onRemoved }: ComposerPicturesProps) {
  useEffect(() => void removeLost(me, otherId), [me, otherId])
  const remove = (key: string) => {
    removeMessagePicture(me, otherId, key)
    onRemoved()
  }
  return (
    <div className="mb-2">
      <ul aria-label="Pictures of this message" className="flex flex-wrap gap-2">
        {pictures.map((key, place) => (
          <Chosen key={key} me={me} id={key} name={`picture ${place + 1}`} onRemove={() => remove(key)} />
        ))}
      </ul>
      <p role="status" className="mt-1 px-1 text-sm text-muted">
        {`${pictures.length} of ${MESSAGE_PICTURES_MAX} pictures`}
      </p>
    </div>
  )
}

interface ChosenProps {
  me: string
  id: string
  name: string
  onRemove: () => void
}

function Chosen({ me, id, name, onRemove }: ChosenProps) {
  const { src = null, progress = 0 } = useUnsentPicture(me, id) ?? {}
  return (
    <li className="relative size-20 overflow-hidden rounded-2xl bg-sunken">
      {src === null ? (
        <FileImage className="absolute inset-0 m-auto size-7 text-muted" aria-hidden="true" />
      ) : (
        <img src={src} alt={`${name.charAt(0).toUpperCase()}${name.slice(1)}`} className="size-full object-cover" />
      )}
      {progress < 1 && (
        <progress
          aria-label={`Sending ${name}`}
          value={progress}
          max={1}
          className="absolute inset-x-2 bottom-2 h-1.5 w-16 accent-brand"
        />
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <span className="grid size-7 place-items-center rounded-full bg-night/75 text-on-night">
          <X className="size-4" aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}
