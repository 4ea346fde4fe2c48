import { useState } from 'react'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/query-client.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { keepPlaydate } from '../playdates.queries.ts'

/** The own checklist of a playdate; ticks are kept at once and shown to nobody else. */
export function ChecklistPart({ id, checklist }: Pick<Playdate, 'id' | 'checklist'>) {
  const { mutate } = useChange(playdates.tickChecklist)
  const [ticked, setTicked] = useState(() => checklist.flatMap((item) => (item.isTicked ? item.id : [])))
  const tick = (item: string, isTicked: boolean) => {
    const before = ticked
    const items = isTicked ? [...ticked, item] : ticked.filter((one) => one !== item)
    setTicked(items)
    const onError = (error: unknown) => {
      setTicked(before)
      if (isSessionLost(error)) return
      const description = serverMessageOf(error) ?? 'Please check your connection and try again.'
      toast({ title: 'Not Kept', description, variant: 'destructive' })
    }
    mutate({ params: { id }, body: { items } }, { onSuccess: keepPlaydate, onError })
  }
  return (
    <ul className="flex flex-col">
      {checklist.map(({ id: item, text }) => (
        <li key={item}>
          <CheckboxField
            label={text}
            checked={ticked.includes(item)}
            onChange={(event) => tick(item, event.target.checked)}
          />
        </li>
      ))}
    </ul>
  )
}
