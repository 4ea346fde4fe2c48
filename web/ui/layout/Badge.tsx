import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeStyle = cva('inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold', {
  variants: {
    tone: {
      plain: 'bg-sunken text-ink',
      brand: 'bg-brand-tint text-brand dark:text-brand-strong',
      fern: 'bg-fern-tint text-fern',
      amber: 'bg-amber-tint text-amber',
      danger: 'bg-danger-tint text-danger',
      night: 'bg-night text-on-night',
    },
  },
  defaultVariants: { tone: 'plain' },
})

/** A short label on a coloured background. Its text must say all: colour alone is no information. */
export function Badge({
  tone,
  className = '',
  children,
}: VariantProps<typeof badgeStyle> & { className?: string; children: ReactNode }) {
  return <span className={`${badgeStyle({ tone })} ${className}`}>{children}</span>
}
