import { encodeAbiParameters } from 'viem';
import type { Hex } from 'viem';
import type { Random } from '../../service/random.ts';
import { encode, encodePlain, makePlain } from './plain-calls.ts';
import type { MakeCall } from './plain-calls.ts';
import { SWAP_INPUT } from './truth.ts';
import type { Values } from './values.ts';

/** Calls with other calls in them, as wallets and exchanges make them. */
const WITH_CALLS: readonly [MakeCall, ...MakeCall[]] = [
  (values, random, to) => {
    const { amount, address } = values;
    const calls = Array.from({ length: random.integer(1, 3) }, () =>
      encodePlain(random, values, to),
    );
    const unwrap = encode({ name: 'unwrapWETH9', args: [amount(), address()] });
    return {
      name: 'multicall',
      args: [[...calls, unwrap, encode({ name: 'refundETH', args: [] })]],
    };
  },
  ({ address, amount, bytes, deadline }) => {
    const input = [address(), amount(), amount(), `${address()}000bb8${bytes(20).slice(2)}`, true];
    return {
      name: 'execute',
      args: ['0x0b00', [encodeAbiParameters(SWAP_INPUT, input)], deadline()],
    };
  },
  (values, random, to) => ({
    name: 'aggregate3',
    args: [
      Array.from({ length: random.integer(1, 6) }, () => ({
        target: values.address(),
        allowFailure: false,
        callData: encodePlain(random, values, to),
      })),
    ],
  }),
  (values, random, to) => ({
    name: 'execTransaction',
    args: [
      values.address(),
      0n,
      encodePlain(random, values, to),
      0,
      0n,
      0n,
      0n,
      values.address(),
      values.address(),
      values.bytes(130),
    ],
  }),
  (values, random, to) => ({
    name: 'handleOps',
    args: [
      [
        {
          sender: values.address(),
          nonce: BigInt(values.bytes(32)),
          initCode: '0x',
          callData: encodePlain(random, values, to),
          accountGasLimits: values.bytes(32),
          preVerificationGas: values.small(),
          gasFees: values.bytes(32),
          paymasterAndData: values.bytes(52),
          signature: values.bytes(65),
        },
      ],
      values.address(),
    ],
  }),
];

/** A call to a contract. Three in ten have others in them. */
export function encodeCall(random: Random, values: Values, to: Hex): Hex {
  const make = random.chance(0.3) ? random.pick(WITH_CALLS) : makePlain;
  return encode(make(values, random, to));
}
