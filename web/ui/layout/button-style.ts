import { cva, type VariantProps } from 'class-variance-authority'

/** The classes of a button, for buttons and for links that look like one. */
export const buttonStyle = cva(
  'relative inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center select-none no-underline transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.98] aria-disabled:cursor-not-allowed off:cursor-not-allowed aria-disabled:[&>svg+svg]:hidden',
  {
    variants: {
      variant: {
        primary:
          'bg-brand text-on-brand hover:bg-brand-strong aria-disabled:bg-muted aria-disabled:text-paper off:bg-muted off:text-paper',
        secondary:
          'border-2 border-ink bg-card text-ink hover:bg-sunken aria-disabled:border-line aria-disabled:text-muted off:border-line off:text-muted',
        soft: 'bg-brand-tint text-brand hover:bg-sunken dark:text-brand-strong',
        ghost: 'text-ink hover:bg-sunken aria-disabled:text-muted off:text-muted',
        danger: 'bg-danger text-on-danger hover:bg-danger-strong aria-disabled:bg-muted off:bg-muted',
      },
      size: {
        sm: 'min-h-11 px-4 text-[0.9375rem]',
        md: 'min-h-11 px-5',
        lg: 'min-h-13 px-7 text-lg',
        icon: 'size-11 shrink-0',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

/** The choices of how a button looks. */
export type ButtonLook = VariantProps<typeof buttonStyle>
