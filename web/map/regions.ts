// Drawn by art/draw-map.ts; where it comes from stands in docs/credits.md.

/** A region in the units of projection.ts: its centre and half of its larger side. */
export const REGION_FRAMES: readonly { name: string; x: number; y: number; reach: number }[] = [
  { name: 'Northland', x: 424, y: 84, reach: 70 },
  { name: 'Auckland', x: 494, y: 173, reach: 45 },
  { name: 'Waikato', x: 534, y: 261, reach: 103 },
  { name: 'Bay of Plenty', x: 614, y: 282, reach: 66 },
  { name: 'Gisborne', x: 664, y: 287, reach: 53 },
  { name: "Hawke's Bay", x: 618, y: 379, reach: 69 },
  { name: 'Taranaki', x: 466, y: 362, reach: 43 },
  { name: 'Manawatū-Whanganui', x: 539, y: 388, reach: 86 },
  { name: 'Wellington', x: 529, y: 500, reach: 49 },
  { name: 'West Coast', x: 237, y: 617, reach: 145 },
  { name: 'Canterbury', x: 319, y: 684, reach: 129 },
  { name: 'Otago', x: 196, y: 827, reach: 109 },
  { name: 'Southland', x: 94, y: 866, reach: 124 },
  { name: 'Tasman', x: 369, y: 520, reach: 68 },
  { name: 'Nelson', x: 410, y: 507, reach: 13 },
  { name: 'Marlborough', x: 416, y: 535, reach: 69 },
  { name: 'Chatham Islands', x: 667, y: 724, reach: 26 },
]
