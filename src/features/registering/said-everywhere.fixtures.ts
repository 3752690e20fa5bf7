// What a registration's statement says, and that every place which shows it says every word of it (LINE-02, decision 0146).
import { expect } from 'vitest'
import { confirmationPaper } from '../confirmation-page/confirmation-paper.report.ts'
import { printableConfirmation } from '../confirmation-page/printable-confirmation.report.ts'
import { confirmationOf } from '../confirmations/confirmation.report.ts'
import { paperText } from '../papers/pdf-text.fixtures.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { statementHtml } from '../review/statement-html.fixtures.ts'

/** What the statement says, section by section, without its amounts (LINE-01, LINE-02). */
export function saidOf(view: RegistrationView, at: Date): string[] {
  return confirmationOf(view, at).sections.flatMap(({ title, note, lines }) => [
    ...(title === note ? [] : [`${title}: ${note}`]),
    ...lines.flatMap(({ name, more, details, words }) => [name, more, ...details, words]),
  ])
}

/** Without marks, as a person reads it. */
export const plainText = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')

/** Each word of the sections stands in each place that shows the registration. */
export function checkOutlets(view: RegistrationView, at: Date) {
  const confirmation = confirmationOf(view, at)
  const outlets = {
    // The review, and the office's page of a registration.
    screen: plainText(statementHtml(view)),
    page: plainText(printableConfirmation(confirmation)),
    paper: plainText(paperText(confirmationPaper(confirmation))),
  }
  for (const { title, note, lines } of confirmation.sections)
    for (const words of [
      title,
      note,
      ...lines.flatMap(({ name, more, details }) => [name, more, ...details]),
    ])
      for (const [outlet, text] of Object.entries(outlets)) expect(text, outlet).toContain(plainText(words))
}

/** A mail about the registration says every word of it, too. */
export function checkMailed(mail: string, view: RegistrationView) {
  const text = plainText(mail)
  for (const { label, details } of statementLines(view.quote.lines, view))
    for (const words of [label, ...details]) expect(text).toContain(plainText(words))
  for (const { title, words, entries } of unpricedSections(view))
    for (const said of [title, words, ...entries.flatMap(({ label, details }) => [label, ...details])])
      expect(text).toContain(plainText(said))
}
