// Promises of the news of a tour date: the office writes them, and takes them back.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText, requiredText } from '../../shared/fields.ts'
import { NEWS_MAX, tourDateNoteModel } from '../tours/tour-date.model.ts'

const ofTours = {
  callers: staffOnly,
  right: 'tours',
  output: z.object({ notes: z.array(tourDateNoteModel) }),
  failures: ['NOT_FOUND'],
} as const

export const addNews = endpoint({
  ...ofTours,
  method: 'POST',
  path: '/staff/tour-dates/{id}/news',
  summary:
    'Tell the registrants of a tour date something on the overview of their event, under the day of today there',
  input: z.object({ id: idText, text: requiredText(NEWS_MAX) }),
})

export const removeNews = endpoint({
  ...ofTours,
  method: 'DELETE',
  path: '/staff/tour-dates/{id}/news',
  summary: 'Take back one of the news of a tour date',
  input: tourDateNoteModel.extend({ id: idText }),
})
