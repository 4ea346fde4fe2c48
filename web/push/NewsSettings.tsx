import { QUIET_HOURS } from '#contract/account/news.ts'
import type { NewsSettings as Settings } from '#contract/account/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SwitchField } from '#web/ui/fields/SwitchField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Devices } from './parts/Devices.tsx'
import { NewsTable } from './parts/NewsTable.tsx'
import { PhoneNews } from './PhoneNews.tsx'
import { useNewsSettings } from './use-news-settings.ts'

/** Settings for news: which kinds, by which way and when. */
export function NewsSettings({ hasEmails }: { hasEmails: boolean }) {
  const { settings, error, askAgain, change } = useNewsSettings()
  if (!settings && error) return <ErrorCard text={serverMessageOf(error)} onRetry={() => void askAgain()} />
  if (!settings) return <Skeleton className="h-160 rounded-2xl" />
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="This phone" className="flex flex-col gap-4">
        <h3 className="text-lg">Get news on this phone?</h3>
        <PhoneNews />
        <Devices />
      </section>
      <NewsTable settings={settings} hasEmails={hasEmails} onChange={(choice) => change({ choice })} />
      <SwitchField
        label="Show what is written"
        hint="On the phone, also while it is locked. First messages of people you do not know never show."
        checked={settings.showsText}
        onChange={(showsText) => change({ showsText })}
      />
      <QuietHours hours={settings.quietHours} onChange={(quietHours) => change({ quietHours })} />
    </div>
  )
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
