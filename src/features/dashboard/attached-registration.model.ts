// A registration of somebody who said to attend a studio, as far as the studio may see it: no money, no dancers.
import { z } from 'zod'
import { dashboardRegistrationModel } from './dashboard.model.ts'

export const attachedRegistrationModel = dashboardRegistrationModel
  .pick({
    id: true,
    tour_date_id: true,
    event: true,
    event_city: true,
    start_date: true,
    end_date: true,
    cutoff_end_date: true,
    venue: true,
    completed: true,
    status: true,
    tour_date_status: true,
  })
  .extend({
    /** The name of the person who registers; how to reach them is their own affair. */
    created_by: z.string(),
  })
export type AttachedRegistration = z.infer<typeof attachedRegistrationModel>
