/** A screenshot: its screen, width, colour scheme, and path relative to the sheet. */
export interface Shot {
  name: string
  width: number
  scheme: string
  file: string
}

const STYLES = `
  body { margin: 32px; font: 15px/1.4 system-ui, sans-serif; background: #eee6e9; color: #2b1a30; }
  section { display: flex; gap: 16px; align-items: flex-start; margin-bottom: 40px; }
  h2 { margin: 0 0 8px; font-size: 20px; }
  figure { margin: 0; flex: var(--width) 1 0; min-width: 0; }
  img { display: block; width: 100%; max-height: 640px; object-fit: cover; object-position: top; border-radius: 8px; }
  figcaption { margin-top: 4px; opacity: 0.75; }
`

/** A page with a row of pictures for each screen; each links to the full picture. */
export function sheetOf(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))]
  const rows = names.map((name) => {
    const figures = shots.filter((shot) => shot.name === name).map(figureOf)
    return `<h2>${name}</h2>\n<section>${figures.join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><title>Screens</title><style>${STYLES}</style></head>
<body>${rows.join('\n')}</body>
</html>
`
}

/** Narrow screens are scaled less, so that they are legible. */
function figureOf({ name, width, scheme, file }: Shot): string {
  const share = Math.round(Math.sqrt(width))
  const label = `${name}, ${width} px, ${scheme}`
  return `<figure style="--width: ${share}"><a href="${file}"><img src="${file}" alt="${label}"></a><figcaption>${width} ${scheme}</figcaption></figure>`
}
