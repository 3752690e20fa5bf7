// Decides whether a new promo code makes sense, before it is made.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { isSurveyName } from '../survey/survey.rules.ts'
import type { NewPromoCode } from './promo-code-desk.model.ts'

/** PROMO-06: an amount or a percentage, one of both; and it ends no sooner than it starts. */
export function checkNewPromoCode(
  code: Pick<NewPromoCode, 'code' | 'amount_cents' | 'percent' | 'starts_on' | 'ends_on'>,
): Violation[] {
  const { amount_cents, percent, starts_on, ends_on } = code
  const rule = 'PROMO-06'
  const violations: Violation[] = isSurveyName(code.code) ? [refuse('PROMO_SURVEY_NAME', ['code'])] : []
  if (amount_cents === null && percent === null)
    violations.push({ code: 'PROMO_TERMS', path: ['amount_cents'], message: 'Required', rule })
  if (amount_cents !== null && percent !== null)
    violations.push({
      code: 'PROMO_TERMS',
      path: ['percent'],
      message: 'Enter an amount or a percentage, not both.',
      rule,
    })
  if (starts_on !== null && ends_on !== null && ends_on < starts_on)
    violations.push({
      code: 'PROMO_DATES',
      path: ['ends_on'],
      message: 'The last day is before the first day.',
      rule,
    })
  return violations
}
