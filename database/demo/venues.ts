// The halls and hotels of the demo, all invented.
import type { Venue } from '../../src/features/tours/tour-date.model.ts'

const rows = [
  ['cumberland', 'Cumberland Pavilion', '410 Riverfront Way, Nashville, TN 37201'],
  ['wyandotte', 'Wyandotte Hall', '1200 Grand Terrace, Kansas City, MO 64106'],
  ['third_ward', 'Third Ward Exchange', '88 Harbor Loop, Milwaukee, WI 53202'],
  ['queen_city', 'Queen City Resort & Conference Center', '5500 Lakeview Drive, Charlotte, NC 28209'],
  ['bayfront', 'Bayfront Hall', '300 Channel Street, Tampa, FL 33602'],
  ['bayfront_hotel', 'The Pelican at Bayfront', '340 Channel Street, Tampa, FL 33602'],
  ['olentangy', 'Olentangy Hall', '77 West Bridge Street, Columbus, OH 43215'],
  ['olentangy_hotel', 'Hotel Arena North', '95 West Bridge Street, Columbus, OH 43215'],
  ['patroon', 'Patroon Theater', '19 Clinton Row, Albany, NY 12207'],
  ['patroon_hotel', 'The Steamboat Inn', '41 Quay Street, Albany, NY 12207'],
  ['front_range', 'Front Range Center', '2600 Platte Avenue, Denver, CO 80202'],
  ['front_range_hotel', 'Larimer House', '2710 Platte Avenue, Denver, CO 80202'],
  ['raccoon_river', 'Raccoon River Ballroom', '640 Locust Square, Des Moines, IA 50309'],
  ['willamette', 'Willamette Hall', '1500 Waterfront Parkway, Portland, OR 97204'],
  ['barton', 'Barton Creek Auditorium', '900 Springs Road, Austin, TX 78704'],
  ['barton_hotel', 'The Violet Crown Hotel', '930 Springs Road, Austin, TX 78704'],
  ['oakwood', 'Oakwood Performing Arts House', '212 Capital Boulevard, Raleigh, NC 27601'],
  ['treasure_valley', 'Treasure Valley Stage', '45 Grove Plaza, Boise, ID 83702'],
  ['saguaro', 'Saguaro Hall', '3300 Catalina Way, Tucson, AZ 85716'],
  ['prairie_rose', 'Prairie Rose Auditorium', '700 Missouri Street, Bismarck, ND 58501'],
  ['lakehead', 'Lakehead Playhouse', '14 Superior Walk, Duluth, MN 55802'],
  ['clark_fork', 'Clark Fork Hall', '220 Higgins Lane, Missoula, MT 59801'],
  ['forsyth', 'Forsyth Row Studios', '31 Bull Square, Savannah, GA 31401'],
  ['acequia', 'Acequia Dance House', '8 Canyon Court, Santa Fe, NM 87501'],
  ['desert_palms', 'Desert Palms Resort', '4100 Paradise Ring, Las Vegas, NV 89109'],
  ['eleventh_avenue', 'Eleventh Avenue Rehearsal Rooms', '511 Eleventh Avenue, New York, NY 10018'],
  ['lakeshore_ballroom', 'Lakeshore Ballroom', '1001 Michigan Terrace, Chicago, IL 60605'],
  ['alpine_lodge', 'Alpine Lodge', '1 Elkhorn Pass, Estes Park, CO 80517'],
  ['embarcadero', 'Embarcadero Pier Hall', '600 Harbor Drive, San Diego, CA 92101'],
  ['sweet_auburn', 'Sweet Auburn Warehouse', '280 Edgewood Street, Atlanta, GA 30312'],
  ['red_river', 'Red River Playhouse', '25 Broadway Row, Fargo, ND 58102'],
  ['old_market', 'Old Market Stage', '512 Howard Row, Omaha, NE 68102'],
] as const

export type VenueName = (typeof rows)[number][0]

export const venues: (Venue & { key: VenueName })[] = rows.map(([key, name, address], position) => ({
  key,
  id: position + 1,
  name,
  address,
  phone: `(555) 013-${3000 + position}`,
  website: `https://${key.replaceAll('_', '-')}.test`,
}))

export function venueId(key: VenueName): number {
  const venue = venues.find((venue) => venue.key === key)
  if (!venue) throw new Error(`no venue '${key}'`)
  return venue.id
}
