// What is read of an attendee for an export.

/** An attendee with the registration, as read. */
export interface ExportedAttendee {
  fname: string
  lname: string
  gender_id: number | null
  birthdate: string | null
  workshop_level_id: number
  one_day: boolean
  virtual: boolean
  /** Of who takes part online, or did; null = none was made. */
  access_code: string | null
  attended_reg: boolean
  vip_type_id: number | null
  has_college_discount: boolean
  media_pass: boolean
  registrant_name: string
  studio_name: string | null
  registration_id: number
  /** What its registration brings to Beat Street; null = nothing was said. */
  beat_street: boolean | string | null
  completed: boolean
  confirmed: boolean
}
