// Calls by a public link that look up ids within it: CALL-06 tries them without a good link, and their own tests with one.
import { existsSync, readFileSync } from 'node:fs'
import { described, type Endpoint } from '../shared/endpoint.ts'
import type { Try } from './beside-theirs.fixtures.ts'
import { rightSampleOf } from './sample-input.fixtures.ts'

/** By which test another's id is tried through a link that opens. */
const TRIED_WITH_GOOD_LINK: Record<string, string> = {
  'coda.playCritiqueByLink': 'video-desk/video-desk.handlers.test.ts',
  'dancer-photos.savePhotoByLink': 'dancer-photos/dancer-link.handlers.test.ts',
  'homework.playHomeworkByLink': 'homework/homework.handlers.test.ts',
  'judging.beginRecording': 'judging/recording.handlers.test.ts',
  'judging.finishRecording': 'judging/recording.handlers.test.ts',
  'judging.playOwnRecording': 'judging/recording.handlers.test.ts',
  'judging.sendEntry': 'judging/judging.handlers.test.ts',
  'music-links.beginMusicByLink': 'music-upload/music-link.handlers.test.ts',
  'music-links.finishMusicByLink': 'music-upload/music-link.handlers.test.ts',
  'music-links.noteMusicByLink': 'music-upload/music-link.handlers.test.ts',
  'music-links.playMusicByLink': 'music-upload/music-link.handlers.test.ts',
  'programme.removePhotoInProgramme': 'programme/programme-link.handlers.test.ts',
  'programme.saveGarmentInProgramme': 'programme/programme-link.handlers.test.ts',
  'programme.savePhotoInProgramme': 'programme/programme-link.handlers.test.ts',
  'waivers.openFamilyWaiver': 'signing/family-waiver.handlers.test.ts',
  'waivers.signWaiver': 'signing/signing.handlers.test.ts',
}

/** The calls whose link is guessed: refused before any id is looked at. `name` is feature, call and path. */
export function triesByLink(all: readonly { name: string; contract: Endpoint }[]): Record<string, Try> {
  return Object.fromEntries(
    all
      .filter(({ name }) => callOf(name) in TRIED_WITH_GOOD_LINK)
      .map(({ name, contract }) => [name, [() => guessed(contract), 'LINK_INVALID']]),
  )
}

/** What the list above promises and no test does. */
export function notTriedWithGoodLink(): string[] {
  return Object.entries(TRIED_WITH_GOOD_LINK)
    .filter(([call, file]) => !textOf(file).includes(call.split('.')[1] as string))
    .map(([call]) => call)
}

const callOf = (name: string) => name.split(' ')[0] as string

function textOf(file: string): string {
  const path = `src/features/${file}`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function guessed(contract: Endpoint): object {
  return { ...rightSampleOf(described(contract).input), token: 'x'.repeat(43) }
}
