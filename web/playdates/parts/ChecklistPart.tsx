import { useState } from 'react'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { showReply } from '#web/platform/api/show-reply.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { playdateQuery } from '../playdates.queries.ts'

/** The own checklist of a playdate; ticks are kept at once and shown to nobody else. */
export function ChecklistPart({ id, checklist }: Pick<Playdate, 'id' | 'checklist'>) {
  const { mutateAsync } = useRouteMutation(playdates.tickChecklist, { scope: `checklist ${id}` })
  /** Ticks that the server has not answered yet, by the line's id. */
  const [waiting, setWaiting] = useState<Readonly<Record<string, boolean>>>({})
  const tick = async (item: string, isTicked: boolean) => {
    const now = { ...waiting, [item]: isTicked }
    setWaiting(now)
    const items = checklist.flatMap((line) => ((now[line.id] ?? line.isTicked) ? line.id : []))
    try {
      showReply(playdateQuery(id), await mutateAsync({ params: { id }, body: { items } }))
    } catch (error) {
      toast.failure('Not Kept')(error)
    }
    setWaiting(({ [item]: value, ...others }) => (value === isTicked ? others : { ...others, [item]: !isTicked }))
  }
  return (
    <ul className="flex flex-col">
      {checklist.map(({ id: item, text, isTicked }) => (
        <li key={item}>
          <CheckboxField
            label={text}
            checked={waiting[item] ?? isTicked}
            onChange={(event) => void tick(item, event.target.checked)}
          />
        </li>
      ))}
    </ul>
  )
}
