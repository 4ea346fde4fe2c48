import { Check } from 'lucide-react'
import { NEWS, NEWS_KINDS, NEWS_WAYS, type NewsKind, type NewsWay } from '#contract/account/news.ts'
import type { NewsSettings } from '#contract/account/schemas.ts'

const WAYS: Record<NewsWay, { label: string; by: string }> = {
  bell: { label: 'Bell', by: 'in the bell' },
  email: { label: 'E-mail', by: 'by e-mail' },
  phone: { label: 'Phone', by: 'on the phone' },
}

interface NewsTableProps {
  settings: NewsSettings
  /** Whether the owner gets e-mails at all. */
  hasEmails: boolean
  onChange: (choice: { kind: NewsKind; way: NewsWay; isOn: boolean }) => void
}

/** Kinds of news by ways: each can be turned off by itself. */
export function NewsTable({ settings: { turnedOff }, hasEmails, onChange }: NewsTableProps) {
  const isOn = (kind: NewsKind, way: NewsWay) => !turnedOff.some((one) => one.kind === kind && one.way === way)
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">What you hear of, and how</caption>
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              What
            </th>
            {NEWS_WAYS.map((way) => (
              <th
                key={way}
                scope="col"
                className="w-11 px-1 pb-1 text-sm font-semibold whitespace-nowrap text-muted sm:w-14"
              >
                {WAYS[way].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NEWS_KINDS.map((kind) => {
            const { label, ways } = NEWS[kind]
            return (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-1 pr-2 text-left leading-snug font-normal">
                  {label}
                </th>
                {NEWS_WAYS.map((way) => (
                  <td key={way} className="p-0">
                    {(ways as readonly NewsWay[]).includes(way) && (
                      <Box
                        label={`${label} ${WAYS[way].by}`}
                        checked={isOn(kind, way)}
                        disabled={way === 'email' && !hasEmails}
                        onChange={(next) => onChange({ kind, way, isOn: next })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {!hasEmails && <p className="mt-3 text-muted">E-mails are turned off above.</p>}
    </div>
  )
}

interface BoxProps {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox without words beside it, as large as a thumb needs. */
function Box({ label, checked, disabled, onChange }: BoxProps) {
  return (
    <label className="relative mx-auto grid size-11 cursor-pointer place-items-center has-disabled:cursor-default has-disabled:opacity-50">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-6 cursor-[inherit] appearance-none rounded-md border-[1.5px] border-field-line bg-card checked:border-brand checked:bg-brand"
      />
      <Check
        className="pointer-events-none absolute hidden size-5 text-on-brand peer-checked:block"
        strokeWidth={3}
        aria-hidden="true"
      />
    </label>
  )
}
