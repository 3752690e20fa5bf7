// STUDIO-06, STUDIO-07: how much of an address is shown, and when two studios are one.
import { expect, test } from 'vitest'
import { checkNotRejected, isSameStudio, maskEmail, nameKey, sameEmail } from './claim.rules.ts'

test.each([
  ['office@harbor.test', 'o***e@h***.test'],
  ['a@b.test', 'a***@b***.test'],
  ['abc@mail.co.uk', 'a***@m***.uk'],
  ['dana@localhost', 'd***a@l***'],
])('STUDIO-06 %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown))

test.each([
  ['office@harbor.test', true],
  [' OFFICE@Harbor.test ', true],
  ['o***e@h***.test', false],
  ['', false],
])('typed %j is the address on file: %j', (typed, same) =>
  expect(sameEmail(typed, 'office@harbor.test')).toBe(same),
)

test.each([
  ['The Harbor Street Dance, LLC', 'harbor street dance'],
  ['Zoë’s Dance & More', 'zoes dance more'],
  ['Dance and More Inc.', 'dance more'],
  ['The Co', 'the co'],
  ['!!!', '!!!'],
])('the name %s counts as %s', (name, key) => expect(nameKey(name)).toBe(key))

const at = (zip: string, city = 'Columbus', country_id = 1) => ({
  address: '1 Main Street',
  city,
  state_id: null,
  country_id,
  zip,
})
const harbor = { name: 'Harbor Street Dance', address: at('43215') }
test.each<[string, { name: string; address: ReturnType<typeof at> | null }, boolean]>([
  ['the same', harbor, true],
  ['written otherwise', { name: 'THE HARBOR-STREET DANCE', address: at('43215-1234', 'columbus') }, true],
  ['another zip of the city', { ...harbor, address: at('43201') }, false],
  ['another country', { ...harbor, address: at('43215', 'Columbus', 2) }, false],
  ['no zip, the same city', { ...harbor, address: at('') }, true],
  ['no zip, another city', { ...harbor, address: at('', 'Dayton') }, false],
  ['another name', { name: 'Harbor Dance', address: at('43215') }, false],
  ['no address', { name: harbor.name, address: null }, false],
])('STUDIO-07 %s', (_title, other, same) => expect(isSameStudio(harbor, other)).toBe(same))

const rejected = [{ ...harbor, email: ['hello@harbor.test'] }]
test.each<[string, string, ReturnType<typeof at>, string, boolean]>([
  ['its name in its place', 'The Harbor Street Dance', at('43215-1234'), 'other@mail.test', true],
  ['its email under another name elsewhere', 'Bay Dance', at('90001'), ' HELLO@harbor.test ', true],
  ['its name in another place', 'Harbor Street Dance', at('43201'), 'other@mail.test', false],
  ['another name in its place', 'Bay Dance', at('43215'), 'other@mail.test', false],
])('STUDIO-15 a rejected studio does not come back with %s', (_what, name, address, email, again) => {
  const found = checkNotRejected({ name, address, email: [email] }, rejected)
  expect(found.map(({ code }) => code)).toEqual(again ? ['STUDIO_NOT_VERIFIED_BEFORE'] : [])
})
test('STUDIO-15 where none was rejected everybody signs up', () => {
  expect(checkNotRejected({ ...harbor, email: ['hello@harbor.test'] }, [])).toEqual([])
})
