import { useCallback } from 'react'
import { MESSAGE_PICTURES_MAX } from '#contract/messages/options.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { TOO_MANY_MESSAGE_PICTURES, useChosenPictures } from '../../chosen-pictures.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const list = lazyComponent(() => import('./ComposerPictures.tsx').then((m) => m.ComposerPictures))

/** Loads what takes pictures, so that it is there also when the network is not. */
export const preparePictures = list.preload

/** The pictures of the next message to an owner. `notYet`: why there can be none. */
export function useNextPictures(me: string, otherId: string, notYet: string | undefined) {
  const pictures = useChosenPictures(me, otherId)
  const refusal = notYet ?? (pictures.length < MESSAGE_PICTURES_MAX ? undefined : TOO_MANY_MESSAGE_PICTURES)
  const take = useCallback(
    (files: readonly File[]) => {
      if (refusal !== undefined) return toast({ title: refusal, variant: 'destructive' })
      void import('../../sending-pictures.ts').then((m) => m.choosePictures(me, otherId, files), toast.unreachable)
    },
    [me, otherId, refusal],
  )
  return { pictures, refusal, take, List: list.Component }
}
