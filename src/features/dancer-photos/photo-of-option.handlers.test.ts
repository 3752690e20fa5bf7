// PHOTO-05: a photo is taken only of a dancer whose option has one, from her owner and by a link alike.
import { beforeAll, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { pngOf } from '../files/picture.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { insertKind, insertSeason } from '../registering/every-field.fixtures.ts'
import { type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { makeDancerLink, openDancerLink, savePhotoByLink, uploadByLink } from './dancer-link.contract.ts'
import { loadDancerPhoto, removeDancerPhoto, saveDancerPhoto, uploadDancerPhoto } from './photo.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const [WORKSHOP, JACKET, COMPETING, CAST] = [1, 2, 3, 4]
let finals: number

beforeAll(async () => {
  await insertSeason(server)
  finals = await insertKind(server, 'finals')
  await server.database.$client.query('UPDATE best_dancer_type SET workshop_level_ids = NULL')
})

async function choose(one: Editable, best_dancer_type_id: number | null) {
  const { id, version, attendees } = await one.view()
  const best_dancer_routines = attendees.map(({ person_id }) => ({ person_id, best_dancer_type_id }))
  const input = { id, version, best_dancer_routines }
  expect((await server.call(changeRegistration, input, { token: one.token })).error).toBeUndefined()
}

/** A dancer with this option. */
async function insertChosen(option: number | null) {
  const city = await insertCity(server.database, null, { event_id: finals, mybtf: columbus.mybtf })
  const one = await insertOpen(server, city)
  await choose(one, option)
  const [mia] = (await one.view()).attendees
  const id = mia?.date_attendee_id ?? 0
  const person_id = mia?.person_id ?? 0
  const upload = (kind: 'best_dancer_photo' | 'best_dancer_photo_original') =>
    server.call(uploadDancerPhoto, { id, kind, name: '' }, { token: one.token, file: pngOf(600, 600) })
  return { one, id, person_id, upload, name: `${mia?.person.fname} ${mia?.person.lname}` }
}

test.each([
  ['none', null],
  ['the workshop', WORKSHOP],
  ['a jacket', JACKET],
])('is refused in words where the option is %s, from the owner and by a link', async (_what, option) => {
  const { one, id, upload, name } = await insertChosen(COMPETING)
  const { registration_id, token } = one
  const photo = (await upload('best_dancer_photo')).output.file.id
  const original = (await upload('best_dancer_photo_original')).output.file.id
  const files = { best_dancer_photo: photo, best_dancer_photo_original: original }
  const { person_id } = (await one.view()).attendees[0] ?? { person_id: 0 }
  const made = await server.call(makeDancerLink, { registration_id, person_id }, { token })
  const link = made.output?.url.split('#token=')[1] ?? ''
  const { ticket } = (await server.call(openDancerLink, { token: link }, {})).output ?? { ticket: '' }
  await choose(one, option)
  const answers = [
    await upload('best_dancer_photo'),
    await server.call(saveDancerPhoto, { id, ...files }, { token }),
    await server.call(
      uploadByLink,
      { ticket, kind: 'best_dancer_photo', name: '' },
      { file: pngOf(600, 600) },
    ),
    await server.call(savePhotoByLink, { token: link, ...files }, {}),
  ]
  expect(answers.map(({ error }) => error?.violations?.[0]?.message)).toEqual(
    answers.map(() => `${name}’s option doesn’t include a photo.`),
  )
  expect((await server.call(loadDancerPhoto, { id }, { token })).output.photo).toBeNull()
})

test.each([
  ['competes', COMPETING],
  ['is in the cast', CAST],
])('is taken of who %s', async (_what, option) => {
  const { upload } = await insertChosen(option)
  expect((await upload('best_dancer_photo')).error).toBeUndefined()
})

it('may still be deleted once her option has none', async () => {
  const { one, id, upload } = await insertChosen(CAST)
  const { token } = one
  const files = {
    best_dancer_photo: (await upload('best_dancer_photo')).output.file.id,
    best_dancer_photo_original: (await upload('best_dancer_photo_original')).output.file.id,
  }
  expect((await server.call(saveDancerPhoto, { id, ...files }, { token })).error).toBeUndefined()
  await choose(one, WORKSHOP)
  expect((await server.call(removeDancerPhoto, { attendee_id: id }, { token })).output).toEqual({
    photo: null,
  })
})
