import { expect, test } from 'vitest'
import { clientKey } from './rate-limit-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:db8:1:2::', '2001:0db8:0001:0002::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::/64'],
  ['2001:db8:1:3::1', '2001:0db8:0001:0003::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['1::5:6:7:8', '0001:0000:0000:0000::/64'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s [S18]', (address, key) => expect(clientKey(address)).toBe(key))

test('a client that has hung up has no address, and is no fault', () => expect(clientKey(undefined)).toBe('gone'))
