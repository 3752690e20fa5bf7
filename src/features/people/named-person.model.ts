// A name, as it is or once was.

export interface PersonName {
  fname: string
  lname: string
}
