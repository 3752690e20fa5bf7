// Says of a survey that is still open that its code was earned already, in another city.
import type { SurveyPromoCode } from './survey.model.ts'

/** SURVEY-08: 'You have already earned this season’s promo code for Meridian: MERIDIANSURVEY50.' */
export const earnedWords = ({ code }: Pick<SurveyPromoCode, 'code'>, { name }: { name: string }): string =>
  `You have already earned this season’s promo code for ${name}: ${code}.`
