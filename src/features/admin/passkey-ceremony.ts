// In a file of its own, so that the library loads when a passkey is used.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
