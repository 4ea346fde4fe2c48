import type { ComponentProps } from 'react'

/** A raised surface. `as` is its element: `section`, `article`, `li` … */
export function Card({
  as: Tag = 'div',
  className = '',
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  const Any = Tag as 'div'
  return <Any className={`rounded-3xl border border-line bg-card p-5 shadow-card sm:p-7 ${className}`} {...rest} />
}
