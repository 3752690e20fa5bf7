// The columns of the office's file of routines; a part names those that say its fields.
export const routineFile = {
  title: { heading: 'Title', width: 28 },
  style: { heading: 'Style', width: 18 },
  age_division: { heading: 'Age division', width: 14 },
  category: { heading: 'Category', width: 14 },
  studio: { heading: 'Studio', width: 28 },
  dancer_count: { heading: 'Number of dancers', width: 18 },
  dancers: { heading: 'Dancers', width: 60 },
  extra_time: { heading: 'Extra minutes', width: 14 },
  choreographer: { heading: 'Choreographer', width: 22 },
  virtual: { heading: 'Virtual', width: 10 },
  music: { heading: 'Music', width: 12 },
  place: { heading: 'Place', width: 14 },
  registered_as: { heading: 'Registered as', width: 28 },
  registration: { heading: 'Registration', width: 14 },
  state: { heading: 'State', width: 16 },
  entry: { heading: 'Entry', width: 10 },
}
