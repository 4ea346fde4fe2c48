import { firstPart, foldPlace } from './match.ts'

/** The label of a suggestion, "Place, Region", followed by the place's other names. */
export type PopularPlace = readonly [label: string, ...otherNames: string[]]

/** The built-in list of places, the most populous first, with at least one in every region. */
export const POPULAR_PLACES: readonly PopularPlace[] = [
  ['Auckland, Auckland', 'Tāmaki Makaurau', 'Tāmaki-makau-rau'],
  ['Wellington, Wellington', 'Te Whanganui-a-Tara', 'Pōneke'],
  ['Christchurch, Canterbury', 'Ōtautahi'],
  ['Hamilton, Waikato', 'Kirikiriroa'],
  ['Tauranga, Bay of Plenty', 'Tauranga Moana'],
  ['Dunedin, Otago', 'Ōtepoti'],
  ['Palmerston North, Manawatū-Whanganui', 'Te Papaioea', 'Papaioea'],
  ["Napier, Hawke's Bay", 'Ahuriri'],
  ["Hastings, Hawke's Bay", 'Heretaunga'],
  ['Nelson, Nelson', 'Whakatū'],
  ['Rotorua, Bay of Plenty', 'Te Rotorua-nui-a-Kahumatamomoe'],
  ['New Plymouth, Taranaki', 'Ngāmotu'],
  ['Whangārei, Northland', 'Whangārei-te-rerenga-parāoa'],
  ['Invercargill, Southland', 'Waihōpai'],
  ['Whanganui, Manawatū-Whanganui', 'Wanganui'],
  ['Gisborne, Gisborne', 'Tūranga', 'Tūranganui-a-Kiwa'],
  ['Lower Hutt, Wellington', 'Te Awa Kairangi ki Tai', 'Hutt City'],
  ['Upper Hutt, Wellington', 'Te Awa Kairangi ki Uta'],
  ['Porirua, Wellington'],
  ['Blenheim, Marlborough', 'Te Waiharakeke', 'Waiharakeke'],
  ['Timaru, Canterbury', 'Te Tihi-o-Maru'],
  ['Taupō, Waikato', 'Taupō-nui-a-Tia'],
  ['Queenstown, Otago', 'Tāhuna'],
  ['Masterton, Wellington', 'Whakaoriori'],
  ['Greymouth, West Coast', 'Māwhera'],
  ['Richmond, Tasman'],
  ['Pukekohe, Auckland'],
  ['Cambridge, Waikato', 'Kemureti'],
  ['Te Awamutu, Waikato'],
  ['Levin, Manawatū-Whanganui', 'Taitoko'],
  ['Feilding, Manawatū-Whanganui'],
  ['Ashburton, Canterbury', 'Hakatere'],
  ['Rolleston, Canterbury'],
  ['Rangiora, Canterbury'],
  ['Whakatāne, Bay of Plenty'],
  ['Oamaru, Otago', 'Te Oha-a-Maru'],
  ['Wānaka, Otago', 'Oanaka'],
  ['Kerikeri, Northland'],
  ['Hāwera, Taranaki'],
  ["Havelock North, Hawke's Bay"],
  ['Paraparaumu, Wellington'],
  ['Motueka, Tasman'],
  ['Picton, Marlborough', 'Waitohi'],
  ['Kaikōura, Canterbury'],
  ['Hokitika, West Coast'],
  ['Westport, West Coast', 'Kawatiri'],
  ['Gore, Southland'],
  ['Te Anau, Southland'],
  ['Albany, Auckland'],
  ['Takapuna, Auckland'],
  ['Ponsonby, Auckland', 'Te Rimutahi'],
  ['Mount Eden, Auckland', 'Mt Eden', 'Maungawhau'],
  ['Remuera, Auckland'],
  ['Mission Bay, Auckland'],
  ['Henderson, Auckland'],
  ['Howick, Auckland'],
  ['Devonport, Auckland'],
  ['Manukau, Auckland', 'Manukau City'],
  ['Papakura, Auckland'],
  ['Karori, Wellington'],
  ['Island Bay, Wellington'],
  ['Johnsonville, Wellington'],
  ['Petone, Wellington'],
  ['Riccarton, Canterbury', 'Pūtaringamotu'],
  ['Papanui, Canterbury'],
  ['Sumner, Canterbury'],
  ['New Brighton, Canterbury'],
  ['Hamilton East, Waikato'],
  ['Rototuna, Waikato'],
  ['Mount Maunganui, Bay of Plenty', 'Mt Maunganui', 'The Mount', 'Mauao'],
  ['Pāpāmoa, Bay of Plenty', 'Pāpāmoa Beach'],
  ['Bethlehem, Bay of Plenty'],
  ['St Kilda, Otago', 'Saint Kilda'],
  ['Mosgiel, Otago'],
  ['Northland, New Zealand', 'Te Tai Tokerau'],
  ['Waikato, New Zealand'],
  ['Bay of Plenty, New Zealand', 'Te Moana-a-Toi'],
  ['Canterbury, New Zealand', 'Waitaha'],
  ['Otago, New Zealand', 'Ōtākou'],
]

/** Every entry with the folded names by which it is found, and its full folded spellings. */
const entries = POPULAR_PLACES.map(([label, ...otherNames]) => {
  const name = firstPart(label)
  const rest = label.slice(name.length)
  const spellings = [name, ...otherNames].flatMap((one) => [one, one + rest]).map(foldPlace)
  return { label, spellings }
})
const spellings = new Set(entries.flatMap((entry) => entry.spellings))

/** The entries whose name in any spelling contains the text, those that start with it first. */
export function popularPlaces(text: string, max: number): string[] {
  const wanted = foldPlace(text)
  if (wanted === '') return []
  const found = entries.filter((entry) => entry.spellings.some((spelling) => spelling.includes(wanted)))
  const starting = found.filter((entry) => entry.spellings.some((spelling) => spelling.startsWith(wanted)))
  return [...new Set([...starting, ...found])].map(({ label }) => label).slice(0, max)
}

/** Whether the whole text, or its part before the first comma, is an entry of the list. */
export function isPopularPlace(text: string): boolean {
  return spellings.has(foldPlace(text)) || spellings.has(foldPlace(firstPart(text)))
}
