// What is stored, shown in the fields, and stored again unchanged is the same.
import { expect, test } from 'vitest'
import { entriesOf } from './studio-entries.rules.ts'
import { checkStudio, storedStudio } from './studio-form.rules.ts'
import { type StudioProfile, studioForm } from './studio-profile.model.ts'

const profile: StudioProfile = {
  id: 7,
  name: 'Harbor Street Dance',
  website: 'https://harbor.test',
  address: { address: '118 Harbor Street', city: 'Columbus', state_id: 36, country_id: 1, zip: '43215' },
  email: ['hello@harbor.test'],
  phone: ['+16145550140', '+442079460958'],
  claimed: true,
  flagged: false,
  bypass_deposit: false,
  bypass_removed_routine_fee: false,
  version: 3,
  verified: true,
  primary_mybtf_user: { email: 'dana@harbor.test' },
  owner: null,
  studio_contacts: [
    {
      id: 11,
      fname: 'Dana',
      lname: 'Harbor',
      person_type_id: 4,
      phone: ['+442079460958'],
      email: [],
      address: { address: '1 Mall', city: 'London', state_id: null, country_id: 228, zip: '' },
      address_id: null,
      primary: true,
    },
  ],
}

test('phones are written as their country writes them, and read back the same', () => {
  const entries = entriesOf(profile)
  expect(entries.phone).toEqual(['(614) 555-0140', '+44 20 7946 0958'])
  expect(checkStudio(entries)).toEqual([])
  const { studio, contacts } = storedStudio(studioForm.parse(entries))
  expect(studio).toEqual({
    website: profile.website,
    address: profile.address,
    email: profile.email,
    phone: profile.phone,
  })
  expect(contacts[0]?.phone).toEqual(['+442079460958'])
})

test('a studio of which little is known has fields to fill in', () => {
  const entries = entriesOf({ ...profile, website: null, address: null, email: [], phone: [] })
  expect(entries).toMatchObject({ website: '', email: [''], phone: [''], address: { country_id: 1 } })
})
