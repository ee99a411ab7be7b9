/** For addresses: a software keyboard changes nothing of what is typed. */
export const latinText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
