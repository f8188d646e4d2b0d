/** How zod's own texts begin or go on. */
export const validatorWords =
  /^Invalid (input|option|string|key|value|number|element|discriminator|ISO|URL|UUID|base64)\b|^Too (big|small)\b|expected .*(received|to be|to have|one of)|^Unrecognized key|must (be a multiple|match pattern|start with|end with|include)/i;
