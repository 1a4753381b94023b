import { generateURI } from 'otplib'

/** A QR code holds no more of a name, each letter of which may take six characters. */
const LONGEST_NAME = 48

/** What an authenticator reads from a QR code: the player's name at this site, and the secret. */
export const otpauthUrl = (login: string, secret: string): string =>
  generateURI({ issuer: 'Playbill', label: Array.from(login).slice(0, LONGEST_NAME).join(''), secret })
