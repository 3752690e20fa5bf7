// The columns of the office's file of attendees; a part names those that say its fields.
export const attendeeFile = {
  fname: { heading: 'First name', width: 18 },
  lname: { heading: 'Last name', width: 20 },
  age: { heading: 'Age', width: 6 },
  birthdate: { heading: 'Birthdate', width: 12 },
  gender: { heading: 'Gender', width: 10 },
  level: { heading: 'Level', width: 18 },
  tier: { heading: 'Tier', width: 16 },
  discounts: { heading: 'Discounts', width: 30 },
  media_pass: { heading: 'Media pass', width: 12 },
  registered_as: { heading: 'Registered as', width: 28 },
  studio: { heading: 'Studio', width: 28 },
  registration: { heading: 'Registration', width: 14 },
  state: { heading: 'State', width: 16 },
  access_code: { heading: 'Access code', width: 14 },
  beat_street: { heading: 'Beat Street', width: 24 },
}
