import { useQuery } from '@tanstack/react-query'
import { account } from '#contract/account/routes.ts'
import { QUIET_HOURS } from '#contract/account/news.ts'
import type { NewsSettings as Settings } from '#contract/account/schemas.ts'
import type { Sent } from '#contract/kit/route.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/SwitchField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Devices } from './parts/Devices.tsx'
import { NewsTable } from './parts/NewsTable.tsx'
import { PhoneNews } from './PhoneNews.tsx'
import { newsQuery } from './push.queries.ts'

type NewsChange = NonNullable<Sent<typeof account.changeNews>['body']>

/** Settings for news: which kinds, by which way and when. */
export function NewsSettings({ hasEmails }: { hasEmails: boolean }) {
  const { data, error, refetch: askAgain } = useQuery(newsQuery)
  const change = useNewsChange()
  if (!data && error) return <ErrorCard text={serverMessageOf(error)} onRetry={() => void askAgain()} />
  if (!data) return <Skeleton className="h-160 rounded-2xl" />
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="This phone" className="flex flex-col gap-4">
        <h3 className="text-lg">Get news on this phone?</h3>
        <PhoneNews />
        <Devices />
      </section>
      <NewsTable settings={data} hasEmails={hasEmails} onChange={(choice) => change({ choice })} />
      <SwitchField
        label="Show what is written"
        hint="On the phone, also while it is locked. First messages of people you do not know never show."
        checked={data.showsText}
        onChange={(showsText) => change({ showsText })}
      />
      <QuietHours hours={data.quietHours} onChange={(quietHours) => change({ quietHours })} />
    </div>
  )
}

/** Shows the change at once, and what the server has after all when it could not be saved. Changes take turns. */
function useNewsChange() {
  const saving = useRouteMutation(account.changeNews, { scope: 'news' })
  return (body: NewsChange) => {
    queryClient.setQueryData(newsQuery.queryKey, (before) => before && changed(before, body))
    saving.mutate(
      { body },
      {
        onError: (error) => {
          if (isSessionLost(error)) return
          refetch(newsQuery)
          toast({ title: 'Update failed', description: 'Please try again.', variant: 'destructive' })
        },
      },
    )
  }
}

function changed(before: Settings, { choice, ...rest }: NewsChange): Settings {
  const after = { ...before, ...rest }
  if (!choice) return after
  const { kind, way, isOn } = choice
  const others = before.turnedOff.filter((one) => one.kind !== kind || one.way !== way)
  return { ...after, turnedOff: isOn ? others : [...others, { kind, way }] }
}

interface QuietHoursProps {
  hours: Settings['quietHours']
  onChange: (hours: Settings['quietHours']) => void
}

function QuietHours({ hours, onChange }: QuietHoursProps) {
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        label="Quiet hours"
        hint="Your phone stays silent; what happened meanwhile comes when they end."
        checked={hours !== null}
        onChange={(isOn) => onChange(isOn ? QUIET_HOURS : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((end) => (
            <SelectField
              key={end}
              label={end === 'from' ? 'From' : 'Until'}
              options={HOURS.filter(({ value }) => Number(value) !== hours[end === 'from' ? 'until' : 'from'])}
              value={String(hours[end])}
              onChange={(event) => onChange({ ...hours, [end]: Number(event.target.value) })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: inWords(hour) }))

function inWords(hour: number): string {
  if (hour === 0) return 'midnight'
  if (hour === 12) return 'noon'
  return `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}
