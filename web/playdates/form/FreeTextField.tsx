import { useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { asksForAddress } from './faults.ts'
import type { WhereValue } from './playdate-form.ts'

interface FreeTextFieldProps {
  value: WhereValue
  onChange: (value: WhereValue) => void
  fault: string | undefined
}

const showIt = (question: Element | null) => question?.scrollIntoView({ block: 'nearest' })

/** A public place in own words. A text that looks like a home's address is asked about once. */
export function FreeTextField({ value, onChange, fault }: FreeTextFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const keep = () => {
    // The button is about to go.
    box.current?.focus({ preventScroll: true })
    onChange({ ...value, keptText: value.text })
  }
  const focusText = () => box.current?.querySelector('input')?.focus()
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <TextField
        label="Public place"
        hint="Choose a public place, not a home. Say which town it is in: “Memorial Park, Masterton”."
        error={fault}
        maxLength={200}
        value={value.text}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => {
          setTyping(true)
          onChange({ ...value, text: event.target.value })
        }}
        onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
      />
      {!isTyping && asksForAddress({ ...value, isFreeText: true }) && (
        <div role="alert" ref={showIt} className="flex flex-col gap-3 rounded-2xl bg-amber-tint p-4 text-amber">
          <p className="font-semibold">This looks like a home address. Meet somewhere public the first time.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={focusText}>
              Change It
            </Button>
            <Button variant="ghost" size="sm" onClick={keep}>
              Keep It
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
