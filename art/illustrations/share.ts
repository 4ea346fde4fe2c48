import { line as points } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { mark, wordmark } from './brand-marks.ts'
import { dogAt } from './hero.ts'
import { dot, put } from './limb.ts'
import { ball, cabbageTree, ferns, ground, loose, pohutukawa, waves } from './nature.ts'
import { pack } from './pack.ts'

/** The preview image of shared links. */
export const share = () =>
  loose(
    [1200, 630],
    [
      '<rect width="1200" height="630" fill="#FBE3DA"/>',
      dot([600, 330], 210, '#FBD0CF'),
      dot([600, 330], 136, '#F9B9C3'),
      '<path d="M250 392Q430 372 530 310Q566 294 600 294Q634 294 670 310Q770 372 960 392Z" fill="#A98BB0"/><rect y="390" width="1200" height="120" fill="#7DBBB8"/>',
      waves(1200, [414, 440], '#E9F6F3'),
      ground(points('-80 470, 300 446, 640 464, 940 440, 1300 462, 1300 900, -80 900'), '#F1DDBA'),
      ground(points('-80 560, 200 530, 600 552, 1000 530, 1300 550, 1300 900, -80 900'), '#7FB685'),
      put(pohutukawa(), [70, 540], 0.86),
      put(cabbageTree('share'), [1100, 520], 0.84),
      dogAt({ ...pack.collie, id: 'share-collie', pose: 'bow', headTurn: -6 }, [390, 592], 0.98),
      dogAt({ ...pack.labrador, id: 'share-lab', pose: 'standing', headTurn: 6 }, [798, 590], -1),
      put(ball(brand.magenta, 14), [576, 602]),
      ferns('share', [
        [26, 650, 170, 22],
        [-8, 656, 200, -4],
        [1180, 650, 170, -24],
        [1210, 660, 200, 0],
      ]),
      put(
        '<g transform="translate(0 4) scale(2)">' +
          mark(brand.magenta, brand.amber) +
          '</g><g transform="translate(152 8)">' +
          wordmark(brand.magenta, 15) +
          '</g>',
        [248, 66],
        0.86,
      ),
    ].join(''),
  )
