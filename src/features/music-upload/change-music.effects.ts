// Takes in, changes and deletes the music of a routine, for the owner of its registration and for whoever holds a link to it.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { insertStoredFile, markFileRemoved } from '../files/stored-file.queries.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import {
  deleteMusic,
  insertMusic,
  loadMusicPlace,
  loadNotes,
  loadShownMusicId,
  type MusicPlace,
  saveRoutineMusic,
  setMusic,
  setNoMusic,
} from '../music/music.queries.ts'
import { approvalOpen, musicOpen } from '../music/music.rules.ts'
import { MUSIC_TYPES } from '../music/music-limits.model.ts'
import { checkNotes } from '../music/music-notes.rules.ts'
import { musicUploaded } from '../music/music-uploaded.effects.ts'
import {
  loadVersion,
  lockVersionByHash,
  uncheckVersion,
  withdrawApproval,
  withdrawOthers,
} from '../music/music-version.queries.ts'
import { lockRegistration, updateRegistration } from '../registrations/registration.queries.ts'
import { isExempt, loadTourDate } from '../tours/tour.queries.ts'
import { checkSentByLink, keepLatestVersions } from './limit-versions.effects.ts'
import { loadMusic } from './load-music.effects.ts'

/** What may be changed no more may still be approved (MUSIC-11). */
type Wanted = 'change' | 'approval'

/** Throws NOT_FOUND, or MUSIC_CLOSED where that cannot be done there now. */
export async function placeFor(
  connection: Connection,
  context: RequestContext,
  id: number,
  wanted: Wanted = 'change',
): Promise<MusicPlace> {
  const place = await loadMusicPlace(connection, id)
  const tourDate = place && (await loadTourDate(connection, place.tour_date_id))
  if (!place?.completed || !tourDate) throw new Failure('NOT_FOUND')
  const exempt = await isExempt(connection, tourDate.id, place.owner_email)
  const now = context.clock.now()
  const open =
    wanted === 'approval'
      ? approvalOpen(tourDate, now, exempt)
      : musicOpen({ present: place.music_id !== null }, tourDate, now, exempt)
  if (!open) throw new Failure('MUSIC_CLOSED')
  return place
}

/** The same with its registration locked, so that of two who change one routine's music the second sees what the first did. */
export async function lockedPlace(
  tx: Transaction,
  context: RequestContext,
  id: number,
  wanted: Wanted = 'change',
): Promise<MusicPlace> {
  const { registration_id } = await placeFor(tx, context, id, wanted)
  await lockRegistration(tx, registration_id)
  return placeFor(tx, context, id, wanted)
}

export async function routineOf(
  tx: Transaction,
  context: RequestContext,
  place: MusicPlace,
): Promise<{ routine: MusicRoutine }> {
  const [routine] = (await loadMusic(tx, context, place, place.id)).routines
  if (!routine) throw new Failure('NOT_FOUND')
  return { routine }
}

/** Who sent it; by a link nobody, or the address to which the link was mailed. */
export interface Sender {
  uploaded_by: number | null
  upload_email: string
}

/** A file that lies in the storage already, and no row names it yet. */
interface Lying {
  path: string
  content_type: string
  extension: string
  size: number
  sha256: string
}

/**
 * MUSIC-13: the version that has these bytes already is the routine's music again; whether there is one. An earlier one that comes by a
 * link waits for the owner anew, who may have chosen another since. What did not play takes nothing from what plays while it is
 * decoded anew, as is what nobody could find out about (MUSIC-21).
 */
async function sameVersion(
  tx: Transaction,
  context: RequestContext,
  { id, music_id }: MusicPlace,
  { sha256 }: Lying,
  { uploaded_by }: Sender,
): Promise<boolean> {
  const same = await lockVersionByHash(tx, id, sha256)
  if (!same) return false
  if (same.id !== music_id) {
    await setMusic(tx, id, same.id)
    if (uploaded_by === null) await withdrawApproval(tx, same.id)
    else if (same.status !== 'invalid') await withdrawOthers(tx, { id, music_id: same.id })
  }
  if (same.status === 'invalid' || same.status === 'unheard') {
    await uncheckVersion(tx, same.id)
    await musicUploaded(tx, context, same.id)
  }
  return true
}

/** The file is the routine's music from now on; earlier versions stay until the music is deleted. Whether a row names the file now. */
async function addVersion(
  tx: Transaction,
  context: RequestContext,
  place: MusicPlace,
  lying: Lying,
  named: string,
  sender: Sender,
): Promise<boolean> {
  if (await sameVersion(tx, context, place, lying, sender)) return false
  const by_link = sender.uploaded_by === null
  if (by_link) await checkSentByLink(tx, context, place)
  const { path, content_type, extension, size, sha256 } = lying
  const name = safeFileName(named, extension, 'music')
  const uploaded_at = context.clock.now()
  const file = await insertStoredFile(tx, {
    purpose: 'music',
    path,
    name,
    content_type,
    size,
    // Whoever has a link has no account: what they send is the studio's.
    uploaded_by: sender.uploaded_by ?? place.mybtf_user_id,
    created_at: uploaded_at,
  })
  const music_id = await insertMusic(tx, place, {
    file_id: file.id,
    content_hash: sha256,
    name,
    uploaded_at,
    ...sender,
  })
  await musicUploaded(tx, context, music_id)
  await keepLatestVersions(tx, context, { id: place.id, music_id, by_link })
  return true
}

/** Takes in the request's file as the music of a routine. */
export async function takeMusic(context: RequestContext, id: number, named: string, sender: Sender) {
  // Before a byte is taken in, and again when it counts.
  await placeFor(context.database, context, id)
  return keepAndAdd(context, id, named, sender)
}

/** The same without looking before it is taken in: where that was done when its first byte came. */
export async function keepAndAdd(context: RequestContext, id: number, named: string, sender: Sender) {
  const types = Object.fromEntries(
    Object.entries(MUSIC_TYPES).map(([type, { extension }]) => [type, extension]),
  )
  const kept = await keepFile(context, { purpose: 'music', types, otherwise: 'NOT_AUDIO' })
  const content_type = MUSIC_TYPES[kept.content_type]?.content_type ?? kept.content_type
  let added = false
  try {
    return await context.write(async (tx) => {
      const place = await lockedPlace(tx, context, id)
      added = await addVersion(tx, context, place, { ...kept, content_type }, named, sender)
      return routineOf(tx, context, place)
    })
  } finally {
    // Refused, there already, or answered from the kept answer of the first such request.
    if (!added) await context.files.remove(kept.path).catch(() => undefined)
  }
}

/** Throws MUSIC_CHANGED where the routine's music is another than the caller saw; null = none was there. */
async function asSeen(tx: Transaction, id: number, music_id: number | null): Promise<void> {
  if ((await loadShownMusicId(tx, id)) !== music_id) throw new Failure('MUSIC_CHANGED')
}

interface Said {
  no_music?: boolean | undefined
  notes?: string | undefined
  /** What the change of the notes began with; undefined = they are overwritten. */
  from?: { notes: string } | undefined
  /** What the caller saw; undefined = whatever is there. */
  music_id?: number | null | undefined
}

/** MUSIC-19: what is saved of the notes. Throws RULES_BROKEN where somebody else changed them meanwhile. */
async function mergedNotes(tx: Transaction, id: number, notes: string, from: Said['from']): Promise<string> {
  const stored = await loadNotes(tx, id)
  const violations = checkNotes({ stored, typed: notes, from: from?.notes })
  if (violations.length > 0)
    throw new Failure('RULES_BROKEN', { violations, data: { stored: { notes: stored } } })
  return notes === from?.notes ? stored : notes
}

/** What is said of a routine's music. Danced without any is a fact of the registration: an edit that has been begun is told. */
export function sayOfMusic(context: RequestContext, id: number, said: Said) {
  const { no_music, notes, from, music_id } = said
  return context.write(async (tx) => {
    const place = await lockedPlace(tx, context, id)
    if (music_id !== undefined) await asSeen(tx, id, music_id)
    if (notes !== undefined) await saveRoutineMusic(tx, id, { notes: await mergedNotes(tx, id, notes, from) })
    if (no_music !== undefined && no_music !== place.no_music) {
      await setNoMusic(tx, id, no_music)
      await updateRegistration(tx, place.registration_id, {}, { bump: true })
    }
    return routineOf(tx, context, place)
  })
}

/**
 * MUSIC-21: it is decoded anew, once, however often that is asked; the caller holds the registration. Throws MUSIC_CHANGED where
 * something has been found out about it.
 */
export async function checkAnew(
  tx: Transaction,
  context: RequestContext,
  id: number,
  music_id: number,
): Promise<void> {
  const status = (await loadVersion(tx, id, music_id))?.status
  if (status === 'checking') return
  if (status !== 'unheard') throw new Failure('MUSIC_CHANGED')
  await uncheckVersion(tx, music_id)
  await musicUploaded(tx, context, music_id)
}

/** The same for its owner. Throws MUSIC_CHANGED where other music is shown by now, too. */
export function recheck(context: RequestContext, id: number, music_id: number) {
  return context.write(async (tx) => {
    const place = await lockedPlace(tx, context, id, 'approval')
    await asSeen(tx, id, music_id)
    await checkAnew(tx, context, id, music_id)
    return routineOf(tx, context, place)
  })
}

/** `music_id` = what the caller saw. */
export function dropMusic(context: RequestContext, id: number, music_id: number) {
  return context.write(async (tx) => {
    const place = await lockedPlace(tx, context, id)
    await asSeen(tx, id, music_id)
    const files = await deleteMusic(tx, [id])
    if (place.copy_music) await updateRegistration(tx, place.registration_id, {}, { bump: true })
    for (const file of files) await markFileRemoved(tx, file, context.clock.now())
    if (files.length > 0) await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
    return routineOf(tx, context, place)
  })
}
