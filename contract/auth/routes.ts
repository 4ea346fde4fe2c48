import type { Routes } from '../kit/route.ts'
import type { authSpecs } from './schemas.ts'

export const auth: Routes<typeof authSpecs> = {
  login: { method: 'POST', path: '/api/auth/login' },
  register: { method: 'POST', path: '/api/auth/register' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  changePassword: { method: 'PATCH', path: '/api/auth/password' },
  forgotPassword: { method: 'POST', path: '/api/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/reset-password' },
  sendConfirmation: { method: 'POST', path: '/api/auth/confirmation' },
  confirmEmail: { method: 'POST', path: '/api/confirm-email' },
  loginPage: { method: 'GET', path: '/api/login' },
}
