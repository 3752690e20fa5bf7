// The signed waiver as a PDF: who signs for whom, the text, the signature, and what is kept as evidence of it.
import { formatDate, formatDatedMoment } from '../../ui/dates.ts'
import { genders } from '../people/person-types.model.ts'
import { addressInWords } from '../studios/places.model.ts'
import { askerOf } from '../waivers/evidence.rules.ts'
import {
  DRAWING_SIZE,
  type StoredSignature,
  type WaiverAsker,
  type WaiverForm,
  type WaiverPerson,
  type WaiverRoom,
} from '../waivers/waiver.model.ts'
import { askedBy, seasonWords } from '../waivers/waiver.rules.ts'
import { signerOf } from '../waivers/waiver-form.rules.ts'
import type { AmountLine, Paper } from './paper.model.ts'
import { brandOf, paperOf, parties, svgOf } from './paper-blocks.report.ts'

function linesOf(person: WaiverPerson): string[] {
  const { fname, lname, birthdate, gender_id, address, phoneValue, emailValue } = person
  return [
    `${fname} ${lname}`,
    `Born ${formatDate(birthdate, 'MM/DD/YYYY')}`,
    genders.find(({ id }) => id === gender_id)?.name ?? '',
    address ? addressInWords(address) : '',
    phoneValue,
    emailValue,
  ]
}

function whom(form: WaiverForm) {
  const { parent, parent_relationship } = form
  return parent
    ? parties(['Participant', linesOf(form)], [`Signed by: ${parent_relationship}`, linesOf(parent)])
    : parties(['Participant, who signs', linesOf(form)])
}

const row = (label: string, reason: string) => ({ label, reason, amount: '' })

const NOT_KEPT = 'no longer kept'

/** Who sent the link, and where it went. */
function senderWords(signature: StoredSignature): [sender: string, sent_to: string] {
  const asker = askerOf(signature)
  if (!asker) return [NOT_KEPT, NOT_KEPT]
  const ways: Record<WaiverAsker['way'], string> = {
    mail: asker.by ?? NOT_KEPT,
    'public link': 'the public link of the studio',
    'family page': 'the family’s private page',
    account: ['the signed-in account', asker.by].filter(Boolean).join(', '),
  }
  return [ways[asker.way], asker.to ?? 'no link: signed in']
}

/** WAIVER-13: what is kept with the signature, as it stands on the paper. */
function evidence(signature: StoredSignature, room: WaiverRoom): AmountLine[] {
  const [sender, sent_to] = senderWords(signature)
  const { timezone } = signature
  return [
    row('Signed at', `${formatDatedMoment(signature.signed_at.toISOString(), timezone)} (${timezone})`),
    row('Text', `version ${signature.text_version}`),
    row('SHA-256 of the text', signature.text_hash),
    row('Address', signature.address ?? ''),
    row('Browser', signature.user_agent ?? ''),
    row('Asked by', askedBy(room)),
    row('Link sent by', sender),
    row('Link sent to', sent_to),
    row('Signature', signature.method),
    row('SHA-256 of all this', signature.evidence_hash),
  ]
}

/** Null once an erasing took what told of people. */
export function signedWaiverPaper(
  signature: StoredSignature,
  room: WaiverRoom,
  origin: string,
): Paper | null {
  const { form, code, text, drawing, signed_name } = signature
  if (!form) return null
  const signer = signerOf(form)
  return paperOf({
    title: 'Signed waiver',
    facts: [
      { name: 'Code', value: code },
      { name: 'Season', value: seasonWords(signature) },
    ],
    brand: brandOf(room.event),
    foot: `Signed waiver ${code}, to be verified at ${origin}/waivers/verify`,
    blocks: [
      whom(form),
      { kind: 'paragraphs', title: text.title, texts: text.body.split(/\n{2,}/) },
      {
        kind: 'signature',
        svg: drawing === null ? '' : svgOf(drawing, DRAWING_SIZE),
        typed: signed_name ?? '',
        caption: `Signature of ${signer.fname} ${signer.lname}, ${signature.method}`,
      },
      { kind: 'section', title: 'Evidence', note: '', lines: evidence(signature, room) },
    ],
  })
}
