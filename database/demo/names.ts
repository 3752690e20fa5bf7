// Invented names for people and routines, dealt out so that no two people or pieces of the demo are called alike.

const female = (
  'Amara Anika Aria Beatriz Bella Brynn Camila Carys Chloe Dalia Delaney Eden Elise Esme Fatima ' +
  'Fiona Gemma Greta Hana Harper Imani Ingrid Isla Jada Josie Juniper Kaia Keira Leilani Lucia ' +
  'Maeve Mara Margot Mei Nadia Naomi Olive Paloma Penelope Priya Quinn Rosalind Ruby Saoirse ' +
  'Selma Simone Sofia Tamsin Thea Uma Vera Willa Yara Zadie'
).split(' ')
const male = ('Aaron Ansel Caleb Dante Elias Emeka Felix Hugo Idris Jonah Kenji Leo Mateo Nico Omar Rafael ' + 'Silas Tobias').split(' ')
const last = (
  'Abara Acosta Adler Amato Ashby Banerjee Barlow Becker Bellamy Benitez Bhatt Bishop Blackwood ' +
  'Boateng Bower Brennan Cabrera Calloway Cardoso Castellan Chen Choi Cormier Crane Dabrowski ' +
  'Dalton Delacroix Desai Diallo Dimitrov Drake Duarte Eastman Ebner Ellery Engstrom Escobar ' +
  'Fairley Farouk Ferrante Finch Fontaine Gallagher Garrity Ghosh Gibbons Goldberg Granger ' +
  'Grimaldi Haddon Halloran Harlow Hassan Hendrix Hidalgo Holloway Ibarra Ivanov Jansen Jimenez ' +
  'Kaminski Kapoor Keller Kingsley Kowalski Langford Larkin Lindqvist Lombardi Madsen Marchetti ' +
  'Marlowe McAllister Mendez Mercado Nakamura Navarro Nguyen Norwood Novak Oakley Odell Okonkwo ' +
  'Olsen Ortega Pacheco Palmer Patel Pellegrini Petrov Quintero Rahman Ramsey Rinaldi Rosenthal ' +
  'Rowe Salazar Santoro Sato Schaefer Sorensen Stanton Sutter Tanaka Thorne Tran Underhill ' +
  'Valdez Vasquez Vogel Wexler Whitaker Winslow Yoder Zamora Zielinski'
).split(' ')

export interface Name {
  fname: string
  lname: string
  gender_id: number
}

/** The n-th name. First and last names come round at different paces, so that none comes twice within 2,000. */
export function nameOf(n: number): Name {
  const firsts = [...female, ...male]
  const first = (n * 31 + Math.floor(n / last.length)) % firsts.length
  return {
    fname: firsts[first] ?? '',
    lname: last[(n * 43) % last.length] ?? '',
    gender_id: first < female.length ? 1 : 2,
  }
}

const moods = (
  'Amber Blue Borrowed Broken Distant Electric Endless Falling First Golden Hidden Hollow Last ' +
  'Little Long Midnight Northern Quiet Restless Silver Slow Sudden Velvet Wild Winter'
).split(' ')
const things = (
  'Anthem, Arcade, Avenue, Bloom, Carousel, Circuit, Compass, Echo, Ember Days, Fever, Garden, ' +
  'Harbor, Heartbeat, Hours, Letters, Mirage, Parade, Postcard, Rain, Signal, Skyline, Static, ' +
  'Storm, Thunder, Waltz'
).split(', ')

/** The n-th title of a routine; none comes twice within 625. */
export function titleOf(n: number): string {
  const mood = moods[(n * 7) % moods.length] ?? ''
  const thing = things[(n * 11 + Math.floor(n / moods.length)) % things.length] ?? ''
  return `${mood} ${thing}`
}
