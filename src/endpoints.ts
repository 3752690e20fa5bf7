// MAP 1: the whole API on one screen: feature -> what it promises.

export const endpoints = {}
