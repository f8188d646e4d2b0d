import { createKafkaClient, kafkaLibraries } from './create-kafka-client';
import { describeKafkaClients } from './testing/kafka-contract';

describeKafkaClients(kafkaLibraries, createKafkaClient);
