import sharp from 'sharp'
import { FILM_SECONDS } from '../../web/education/film-script.ts'
import { frameAt } from './frames.ts'

// A contact sheet of the film, for checking while drawing: node art/film/sheet.ts FILE [from] [to] [step]

const [file = 'film.png', from = '0', to = String(FILM_SECONDS), step = '1'] = process.argv.slice(2)
const [COLUMNS, WIDE, TALL] = [4, 480, 270]
const moments: number[] = []
for (let t = Number(from); t < Number(to); t += Number(step)) moments.push(t)
const pictures = await Promise.all(
  moments.map(async (t, i) => ({
    input: await sharp(Buffer.from(frameAt(t)))
      .resize(WIDE, TALL)
      .png()
      .toBuffer(),
    left: (i % COLUMNS) * (WIDE + 6),
    top: Math.floor(i / COLUMNS) * (TALL + 6),
  })),
)
const sheet = {
  width: COLUMNS * (WIDE + 6),
  height: Math.ceil(moments.length / COLUMNS) * (TALL + 6),
  channels: 3 as const,
  background: '#888',
}
await sharp({ create: sheet }).composite(pictures).png().toFile(file)
console.log(`${moments.length} moments in ${file}`)
